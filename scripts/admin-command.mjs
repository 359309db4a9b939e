import { runMain, UserError } from './workspace/user-error.mjs';

/** One of the API's own commands, on the database that `npm start` uses. */
const apiCommand = (name) => async (args) =>
  (await import('./stack/api-command.mjs')).runApiCommand(name, args);

/** What an operator may do, by its two words. */
export const COMMANDS = {
  'user create': apiCommand('create-admin'),
  'firm create': apiCommand('create-firm'),
  'firm remove': apiCommand('remove-firm'),
  'firm move': apiCommand('move-firm'),
  'audit verify': apiCommand('verify-audit'),
  'files check': apiCommand('check-files'),
  'db export': apiCommand('export-database'),
  'db import': apiCommand('import-database'),
  'secrets create': async () => (await import('./secrets/create-command.mjs')).createSecrets(),
  'env check': async () => (await import('./containers/env-command.mjs')).checkEnv(),
  'images pin': async (args) => (await import('./images/pin-command.mjs')).pinImages(args),
  'stack production': async () => (await import('./stack/production-command.mjs')).runProduction(),
};

/** `npm run admin -- <command> …`. */
export const admin = ([noun = '', verb = '', ...args]) => {
  const command = COMMANDS[`${noun} ${verb}`];
  if (command !== undefined) return command(args);
  return runMain(() => {
    throw new UserError(`Uso: npm run admin -- ${Object.keys(COMMANDS).join(' | ')}`);
  });
};
