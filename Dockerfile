# syntax=docker/dockerfile:1.7-labs
# One image for API and worker; `docker-compose.yml` selects the role. Built once: a start builds nothing.
FROM node:24-slim AS build
WORKDIR /app
# the packages again only when they change
COPY --parents package.json package-lock.json */package.json libs/*/package.json libs/*/*/package.json ./
RUN --mount=type=cache,target=/root/.npm npm ci --no-audit --no-fund
COPY . .
ARG HIVE_COMMIT
RUN HIVE_COMMIT=$HIVE_COMMIT npm run build

FROM node:24-slim AS packages
WORKDIR /app
COPY --parents package.json package-lock.json */package.json libs/*/package.json libs/*/*/package.json ./
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --workspace=@hive/api --no-audit --no-fund
RUN npm run --silent sbom > sbom.cdx.json

FROM node:24-slim
ENV NODE_ENV=production DATA_DIR=/data
WORKDIR /app
COPY --from=packages /app ./
COPY --from=build --parents /app/./api/dist /app/./libs/*/dist /app/./libs/*/*/dist /app/./*/dist /app/./build-info.json ./
COPY LICENSE THIRD-PARTY-NOTICES ./
COPY tools/serve.mjs tools/admin.mjs tools/backup.mjs tools/restore.mjs tools/release.mjs tools/
COPY tools/command-line tools/command-line
COPY tools/start tools/start
RUN install -d -o node -g node /data
USER node
VOLUME /data
EXPOSE 3000
CMD ["node", "tools/serve.mjs"]
