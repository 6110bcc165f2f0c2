#!/usr/bin/env bash
# Checks docker-compose.yml, and with Docker Compose itself where that is installed.
set -e
cd "$(dirname "$0")/.."
node tools/compose/check.mjs
if docker compose version >/dev/null 2>&1; then
  compose="docker compose"
elif command -v docker-compose >/dev/null; then
  compose=docker-compose
else
  exit 0
fi
export PUBLIC_URL=https://www.example.com APP_SECRET=x POSTGRES_PASSWORD=x S3_ACCESS_KEY_ID=x S3_SECRET_ACCESS_KEY=x
$compose -f docker-compose.yml config --quiet
