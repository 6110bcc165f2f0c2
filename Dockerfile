# One image for API and worker; `docker-compose.yml` selects the role.
FROM node:20-slim AS build
WORKDIR /app
COPY . .
RUN npm ci --no-audit --no-fund && npm run build

FROM node:20-slim
ENV NODE_ENV=production
WORKDIR /app
COPY --from=build --chown=node:node /app /app
RUN install -d -o node -g node /app/.data
USER node
EXPOSE 3000
CMD ["node", "tools/start.mjs"]
