# Any remote: publishes its build into the site's volume when it starts, and ends.
# Built from the repository's folder: docker build -f tools/deploy/remote.Dockerfile --build-arg REMOTE=mfe-admin .

# compose.production.yml names them by their digests.
ARG NODE_IMAGE=node:24-bookworm-slim

# The manifests of all packages, whichever there are: a change in a source leaves them as they are, and installs nothing again.
FROM ${NODE_IMAGE} AS manifests
WORKDIR /src
COPY . .
RUN mkdir /manifests && cp --parents */package.json tools/*/package.json /manifests

# What the lock file names is fetched once for all images; of each package is installed what it needs.
FROM ${NODE_IMAGE} AS build
WORKDIR /src
COPY pnpm-lock.yaml pnpm-workspace.yaml ./
RUN npx --yes pnpm@12.21.0 fetch
COPY package.json tsconfig.base.json ./
COPY --from=manifests /manifests ./
ARG REMOTE
RUN npx --yes pnpm@12.21.0 install --offline --frozen-lockfile --filter @foro/${REMOTE}... --filter @foro/deploy...
COPY shared shared
COPY tools/deploy tools/deploy
COPY ${REMOTE} ${REMOTE}
RUN NODE_ENV=production npm run --prefix tools/deploy build && NODE_ENV=production npm run --prefix ${REMOTE} build \
    && npx --yes pnpm@12.21.0 --filter @foro/${REMOTE} sbom --sbom-format cyclonedx --sbom-type application --lockfile-only --prod --out ${REMOTE}/dist/.sbom.cdx.json \
    && find ${REMOTE}/dist -name '*.map' -delete

FROM ${NODE_IMAGE}
COPY --from=build /src/tools/deploy/dist/release-cli.mjs /src/tools/deploy/targets.json /opt/foro/
ARG REMOTE
COPY --from=build /src/${REMOTE}/dist /opt/foro/build
RUN mkdir -p /srv/foro/site && chown node:node /srv/foro/site
USER node
VOLUME /srv/foro/site
ENV REMOTE=${REMOTE}
CMD ["sh", "-c", "exec node /opt/foro/release-cli.mjs publish \"$REMOTE\" --once --dist /opt/foro/build --to production --targets /opt/foro/targets.json"]
