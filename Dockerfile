# Cupel in a container: `docker build -t cupel .` All it needs besides is a PostgreSQL (DATABASE_URL); compose.yaml has both.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /cupel
COPY . .
RUN node run.mjs build

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8000 CUPEL_FILES=/files
WORKDIR /cupel
# Owned by root and run by another: the program cannot change itself.
COPY --from=build /cupel /cupel
RUN install -d -o node -g node -m 700 /files /backups
USER node
VOLUME ["/files", "/backups"]
EXPOSE 8000
HEALTHCHECK --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:8000/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Straight, so that it hears SIGTERM itself; the bounds are those of run/serving.json.
CMD ["node", "--max-old-space-size=512", "--max-semi-space-size=32", "server/main.ts"]
