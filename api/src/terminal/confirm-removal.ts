import { GrupoNaoRemovidoError } from '../db/seed/remove-grupo';

/**
 * Asks twice before a firm is removed: for its name, then for a word that nobody types by accident.
 * @throws GrupoNaoRemovidoError unless both answers are right
 */
export async function confirmRemoval(
  ask: (question: string) => Promise<string>,
  { nome, location }: { readonly nome: string; readonly location: string },
): Promise<void> {
  for (const [question, expected] of [
    [`Tudo o que é de ${nome} será exportado e apagado de ${location}. Digite o nome do grupo: `, nome],
    ['Só a exportação o traz de volta. Para apagar, digite REMOVER: ', 'REMOVER'],
  ] as const) {
    if ((await ask(question)).trim() !== expected)
      throw new GrupoNaoRemovidoError('A resposta não confere: nada foi apagado.');
  }
}
