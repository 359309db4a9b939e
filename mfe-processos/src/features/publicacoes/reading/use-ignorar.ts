import type { PublicationRow } from '@foro/shared/contracts/publication';
import { useQueryClient } from '@foro/shared/query';
import { useAction } from '@foro/shared/ui/dialogs';
import { useCallback } from 'react';
import { isAberta, nomeDe } from '../palavras';
import { TRATADA_KEYS, updatePublicacao } from '../publicacoes-api';

type Linha = Pick<PublicationRow, 'id' | 'dataAlteracao' | 'situacao' | 'tipo' | 'tribunal' | 'numero'>;

/** Asks for the reason and ignores a publication; makes an ignored one new again. */
export function useIgnore() {
  const action = useAction();
  const cache = useQueryClient();
  return useCallback(
    async (row: Linha): Promise<boolean> => {
      const refresh = () =>
        Promise.all(TRATADA_KEYS.map((queryKey) => cache.invalidateQueries({ queryKey })));
      if (row.situacao === 'ignorada')
        return action({
          call: () => updatePublicacao(row, { acao: 'reabrir' }),
          failure: { title: 'Falha ao reabrir!', fallback: 'Erro inesperado ao reabrir a publicação.' },
          refresh,
        });
      if (!isAberta(row)) return false;
      return action({
        call: (motivo) => updatePublicacao(row, { acao: 'ignorar', motivo: motivo?.trim() || undefined }),
        confirm: { title: 'Ignorar esta publicação?', text: nomeDe(row), confirmLabel: 'Ignorar' },
        reason: 'optional',
        failure: { title: 'Falha ao ignorar!', fallback: 'Erro inesperado ao ignorar a publicação.' },
        refresh,
      });
    },
    [action, cache],
  );
}
