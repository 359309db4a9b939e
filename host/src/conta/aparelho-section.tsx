import { useQuery, useQueryClient } from '@foro/shared/query';
import { Button } from '@foro/shared/ui/core';
import { useAction } from '@foro/shared/ui/dialogs';
import { APARELHO_KEY, desligarAparelho, ligarAparelho, readAparelho, type Situacao } from './aparelho';

const WORDS: Readonly<Record<Situacao, string>> = {
  incapaz:
    'Este navegador não mostra avisos. No iPhone e no iPad, instale antes o Foro na tela de início e abra-o por lá.',
  proibido:
    'Este navegador não deixa o Foro mostrar avisos. Libere as notificações deste site nas configurações dele.',
  desligado: 'Os avisos aparecem também neste aparelho, mesmo com o Foro fechado. Eles não trazem nomes.',
  ligado: 'Os avisos aparecem neste aparelho, mesmo com o Foro fechado.',
};
const FAILURE = {
  title: 'Falha ao mudar os avisos neste aparelho',
  fallback: 'Não foi possível mudar os avisos neste aparelho. Tente novamente em instantes.',
};

/**
 * Whether this browser shows notices, and a button to switch them on and off, because browsers require a tap
 * for it.
 */
export function AparelhoSection() {
  const act = useAction();
  const client = useQueryClient();
  const { data } = useQuery({ queryKey: APARELHO_KEY, queryFn: ({ signal }) => readAparelho(signal) });
  if (data === undefined) return null;
  const { situacao, chave } = data;
  const change = (call: () => Promise<unknown>) =>
    void act({ call, failure: FAILURE, refresh: () => client.invalidateQueries({ queryKey: APARELHO_KEY }) });
  return (
    <div className="conta-option">
      <h3 className="conta-subtitle">Neste aparelho</h3>
      <p className="conta-text">{WORDS[situacao]}</p>
      {situacao === 'desligado' && (
        <Button onClick={() => change(() => ligarAparelho(chave))}>Ligar neste aparelho</Button>
      )}
      {situacao === 'ligado' && (
        <Button onClick={() => change(desligarAparelho)}>Desligar neste aparelho</Button>
      )}
    </div>
  );
}
