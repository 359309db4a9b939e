const PASSWORD = 'Foro@2026';

const accounts = [
  ['admin@foro.dev', 'Administrador'],
  ['gestor@foro.dev', 'Gestor'],
  ['colaborador@foro.dev', 'Colaborador'],
  ['clientepj@foro.dev', 'Cliente, pessoa jurídica'],
  ['clientepf@foro.dev', 'Cliente, pessoa física'],
];

/** The database's name, without its login. */
function databaseName(databaseUrl) {
  const { host, pathname } = new URL(databaseUrl);
  return `PostgreSQL ${host}${pathname}`;
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
    `Dados em ${databaseUrl ? databaseName(databaseUrl) : dataDir}`,
    'Ctrl-C encerra.',
  ];
  return lines.join('\n');
}
