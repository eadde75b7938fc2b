# The storefront, against the hosted platform:
# docker run -e WIX_CLIENT_ID=<client id> -e ALLOWED_HOSTS=<name of the shop> -p 3000:3000 <image>
FROM node:22-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY emulator/package.json ./emulator/
RUN npm ci --include=dev --ignore-scripts
COPY . .
RUN npm run build

# What the server needs, which Next gathers: a fraction of what it is built with.
FROM node:22-slim
WORKDIR /app
# It keeps what it made of pictures and pages.
COPY --from=build --chown=node:node /app/.next/standalone ./
COPY --from=build /app/public ./public
COPY --from=build /app/.next/static ./.next/static
COPY --from=build /app/server ./server
USER node
# As `npm start` sets them; without a host name, the server would listen at the container's alone.
ENV HOSTNAME=0.0.0.0 PORT=3000 KEEP_ALIVE_TIMEOUT=75000 NEXT_TELEMETRY_DISABLED=1
EXPOSE 3000
CMD ["node", "--import", "./server/preload.mjs", "server.js"]
