/** Sets a cookie on a response, for the whole app. */
export const setCookie = (response, name, value) =>
  response.setHeader('set-cookie', `${name}=${encodeURIComponent(value)}; Path=/; HttpOnly`);
