# Builds the panel and the site, then keeps only the files that the server needs at run time.
FROM node:24-slim AS base
RUN npm install --global pnpm@12.21.0
WORKDIR /app

FROM base AS build
COPY . .
RUN pnpm install --frozen-lockfile && pnpm run build

FROM base AS app
ENV NODE_ENV=production
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY packages packages
COPY apps/server apps/server
COPY apps/web/package.json apps/web/
COPY apps/site/package.json apps/site/
RUN pnpm install --frozen-lockfile --prod --filter-prod '@quoin/server...'
COPY --from=build /app/apps/web/dist apps/web/dist
COPY --from=build /app/apps/site/dist apps/site/dist
USER node
ENV HOST=0.0.0.0 PORT=3000 MALLOC_ARENA_MAX=2 NODE_COMPILE_CACHE=/tmp/quoin-compiled
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/api/health').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-old-space-size=384", "--max-semi-space-size=8", "--expose-gc", "apps/server/src/main.ts"]
