#!/usr/bin/env bash
# The compose file must be one that Docker accepts; where Compose is missing, that is said instead.
if docker compose version >/dev/null 2>&1; then
  compose="docker compose"
elif command -v docker-compose >/dev/null; then
  compose=docker-compose
else
  echo "Docker Compose is not here: docker-compose.yml was not checked"
  exit 0
fi
export PUBLIC_URL=https://www.example.com APP_SECRET=x POSTGRES_PASSWORD=x S3_ACCESS_KEY_ID=x S3_SECRET_ACCESS_KEY=x
$compose -f docker-compose.yml config --quiet
