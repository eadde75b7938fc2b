# The storefront, against the hosted platform: docker run -e WIX_CLIENT_ID=<client id> -p 3000:3000 <image>
FROM node:22-slim
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --ignore-scripts
COPY . .
RUN npm run build && chown -R node:node .next
USER node
ENV PORT=3000
EXPOSE 3000
CMD ["npm", "start"]
