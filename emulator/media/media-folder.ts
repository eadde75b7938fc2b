// Of the usual `new URL(…, import.meta.url)`, vite makes an address of its server where tests run in a page.
const here = import.meta.url;

/** Pictures and files. The same folder seen from the source (emulator/core) and from the bundle (emulator/dist). */
export const MEDIA_FOLDER = new URL('../seed/media/', here);
