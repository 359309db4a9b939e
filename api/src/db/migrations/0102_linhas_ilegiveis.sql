-- What a run could not read, and the last day of which its source gave no more rows than it counts.

alter table captura add column ilegiveis integer not null default 0;
alter table captura add column cortada_em date;
comment on column captura.cortada_em is 'The last day whose query reached the most rows that the source returns: there may be more.';
