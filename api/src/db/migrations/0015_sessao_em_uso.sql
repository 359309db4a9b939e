-- When a session was last used, to the minute: one that nobody uses for too long opens nothing any more.

alter table sessao add column usada_em timestamptz(3) not null default clock_timestamp();
