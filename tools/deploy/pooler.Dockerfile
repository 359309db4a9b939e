# PgBouncer for tools/deploy/pooler.yml.
# Built from the repository's folder: docker build -f tools/deploy/pooler.Dockerfile .

# compose.production.yml names them by their digests.
ARG DEBIAN_IMAGE=debian:bookworm-slim

FROM ${DEBIAN_IMAGE}
RUN apt-get update \
    && apt-get install -y --no-install-recommends pgbouncer postgresql-client \
    && rm -rf /var/lib/apt/lists/*
COPY tools/deploy/pgbouncer.ini /etc/pgbouncer/foro.ini
COPY tools/deploy/start-pooler.sh /usr/local/bin/start-pooler
USER postgres
EXPOSE 6432
HEALTHCHECK --interval=5s --timeout=3s --start-period=5s CMD ["pg_isready", "--quiet", "--host=127.0.0.1", "--port=6432", "--username=foro_api", "--dbname=foro"]
STOPSIGNAL SIGINT
CMD ["sh", "/usr/local/bin/start-pooler"]
