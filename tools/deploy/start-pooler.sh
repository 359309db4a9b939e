# PgBouncer signs in with the password that it asks of its clients, and reads it from a file of its own form.
set -eu
umask 077
password=$(sed 's/"/""/g' "${FORO_DB_PASSWORD_FILE:-/run/secrets/foro_db_password}")
printf '"foro_api" "%s"\n' "$password" > /tmp/logins
exec pgbouncer "${1:-/etc/pgbouncer/foro.ini}"
