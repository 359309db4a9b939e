import { lstatSync, readlinkSync } from 'node:fs';
import path from 'node:path';

const PASSWORD = 'Foro@2026';

const accounts = [
  ['admin@foro.dev', 'Administrador'],
  ['gestor@foro.dev', 'Gestor'],
  ['colaborador@foro.dev', 'Colaborador'],
  ['clientepj@foro.dev', 'Cliente, pessoa jurídica'],
  ['clientepf@foro.dev', 'Cliente, pessoa física'],
];

/** The database's name on its hosts, without login and options. */
const databaseName = (databaseUrl) =>
  `PostgreSQL ${databaseUrl.replace(/^\w+:\/\/(?:[^/?#]*@)?/, '').replace(/[?#].*$/s, '')}`;

/** The data folder, and the embedded database where it lies elsewhere: `postgres` in the folder is then a link. */
function embeddedPlace(dataDir) {
  const entry = path.join(dataDir, 'postgres');
  if (!lstatSync(entry, { throwIfNoEntry: false })?.isSymbolicLink()) return dataDir;
  return `${dataDir}, e o banco em ${readlinkSync(entry)}: o PostgreSQL não roda como root, e a conta dele não entra na pasta`;
}

/** The text in the terminal once the suite is ready. */
export function readyText({ address, isDemo, dataDir, databaseUrl }) {
  const width = Math.max(...accounts.map(([email]) => email.length));
  const lines = [
    '',
    `Foro pronto em ${address}`,
    ...(isDemo
      ? [
          '',
          `Contas de demonstração (senha ${PASSWORD}):`,
          ...accounts.map(([email, who]) => `  ${email.padEnd(width)}  ${who}`),
        ]
      : []),
    '',
    `Dados em ${databaseUrl ? databaseName(databaseUrl) : embeddedPlace(dataDir)}`,
    'Ctrl-C encerra.',
  ];
  return lines.join('\n');
}
