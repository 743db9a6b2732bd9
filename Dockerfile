# Safehouse in a container: the server and, built here too, the web client that it shows.
# Node's headers and a compiler are not needed: libsql comes prebuilt.
FROM node:20-slim AS build
WORKDIR /safehouse
COPY . .
RUN npm install --no-save --no-audit --no-fund && npm run build && npm prune --omit=dev

FROM node:20-slim
WORKDIR /safehouse
COPY --from=build /safehouse /safehouse
RUN mkdir /data && chown node /data
USER node
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8200 SAFEHOUSE_DATA=/data
VOLUME /data
EXPOSE 8200
HEALTHCHECK CMD node -e "fetch('http://127.0.0.1:8200/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"
CMD ["node", "--max-semi-space-size=128", "packages/cli/bin/safehouse.js", "serve"]
