# What development runs in: Node and what the lock file names. docker-compose.yml mounts the sources over the ones here.
# Built from the repository's folder: docker build -f tools/deploy/dev.Dockerfile .

ARG NODE_IMAGE=node:24-bookworm-slim

# The manifests of all packages, whichever there are: a change in a source leaves them as they are, and installs nothing again.
FROM ${NODE_IMAGE} AS manifests
WORKDIR /src
COPY . .
RUN mkdir /manifests && cp --parents */package.json tools/*/package.json /manifests

FROM ${NODE_IMAGE}
# A volume takes its owner from the folder that it covers.
RUN install -d -o node -g node /src /src/.cache /src/.data
USER node
WORKDIR /src
ENV CI=true
COPY --chown=node:node pnpm-lock.yaml pnpm-workspace.yaml ./
RUN npx --yes pnpm@12.21.0 fetch
COPY --chown=node:node package.json tsconfig.base.json ./
COPY --chown=node:node --from=manifests /manifests ./
RUN npx --yes pnpm@12.21.0 install --offline --frozen-lockfile
# Configurations and contracts, which are not mounted: `docker compose up --build` after a change in one of them.
COPY --chown=node:node . .
CMD ["node", "scripts/dev-service.mjs"]
