-- A process that does not migrate itself sees, with the rights of requests, whether the database is the one it knows.

grant select on foro_migracao to foro_runtime;
