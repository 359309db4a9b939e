import type { Action } from '../site/release-store';
import type { Running } from './list-releases';

const actions: Record<Action, string> = {
  publish: 'publicação do conjunto',
  release: 'publicação',
  rollback: 'retorno',
  disable: 'desligamento',
  enable: 'religamento',
};

const when = (instant: string | null) =>
  instant === null
    ? 'data desconhecida'
    : new Date(instant).toLocaleString('pt-BR', {
        timeZone: 'America/Sao_Paulo',
        dateStyle: 'short',
        timeStyle: 'medium',
      });

function describeOne({ name, folder, since, who, action, reason, wayBack, off }: Running): string[] {
  const by = action === null || who === null ? '' : `, ${actions[action]} por ${who}`;
  return [
    `${name} ${folder}`,
    `  desde ${when(since)}${by}${reason === null ? '' : `: ${reason}`}`,
    ...off.map(({ part, why }) => `  desligado${part === null ? '' : `: ${part}`}: ${why}`),
    `  pode voltar a: ${wayBack.length > 0 ? wayBack.join(', ') : 'nenhuma outra versão'}`,
  ];
}

/** The output of `npm run release -- list`. */
export function describeRunning(site: string, found: { release: number; running: Running[] } | null): string {
  if (found === null) return `Nada foi publicado em ${site}.`;
  return [`Publicação ${found.release} em ${site}`, ...found.running.flatMap(describeOne)].join('\n');
}
