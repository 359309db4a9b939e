import type { Import } from '@foro/shared/contracts/import';
import { useQueryClient } from '@foro/shared/query';
import { Button } from '@foro/shared/ui/core';
import { useAction } from '@foro/shared/ui/dialogs';
import { DownloadIcon } from '@foro/shared/ui/icons';
import { Facts, Panel } from '@foro/shared/ui/page';
import { useState } from 'react';
import { apply, downloadRecusadas, IMPORTACOES, undo } from './importacao-api';

const inNumbers = (count: number, one: string, many: string) =>
  `${count.toLocaleString('pt-BR')} ${count === 1 ? one : many}`;

/** The rehearsal's result, and the next step: applying, its progress, undoing. */
export function PassosPanel({ importacao }: { importacao: Import }) {
  const { id, situacao, hash, resultado, aAplicar, aplicadas } = importacao;
  const [isBusy, setBusy] = useState(false);
  const act = useAction();
  const client = useQueryClient();
  if (situacao === 'lida') return null;

  const run = async (action: Parameters<typeof act>[0]) => {
    setBusy(true);
    await act({ refresh: () => client.invalidateQueries({ queryKey: [IMPORTACOES] }), ...action });
    setBusy(false);
  };
  const aplicar = () =>
    run({
      call: () => apply(id, hash ?? ''),
      confirm: {
        title: 'Aplicar a importação?',
        text: `${inNumbers(aAplicar, 'linha será gravada', 'linhas serão gravadas')}. Ninguém recebe e-mail nem aviso, e dá para desfazer depois.`,
        confirmLabel: 'Sim, aplicar',
        isDanger: false,
      },
      failure: { title: 'Falha ao aplicar!', fallback: 'Erro inesperado ao aplicar a importação.' },
    });
  const desfazer = () =>
    run({
      call: () => undo(id),
      confirm: {
        title: 'Desfazer a importação?',
        text: 'Os cadastros que ela criou são excluídos, menos os que alguém alterou ou usou depois.',
        confirmLabel: 'Sim, desfazer',
      },
      failure: { title: 'Falha ao desfazer!', fallback: 'Erro inesperado ao desfazer a importação.' },
    });
  const baixar = () =>
    void act({
      call: () => downloadRecusadas(id),
      failure: { title: 'Falha ao baixar!', fallback: 'Erro inesperado ao baixar as linhas recusadas.' },
    });

  return (
    <Panel>
      <h2>Ensaio</h2>
      <Facts
        items={[
          { label: 'Novas', value: resultado.novas.toLocaleString('pt-BR') },
          { label: 'Iguais', value: resultado.iguais.toLocaleString('pt-BR') },
          { label: 'Completam um cadastro', value: resultado.completas.toLocaleString('pt-BR') },
          { label: 'Recusadas', value: resultado.recusadas.toLocaleString('pt-BR') },
          { label: 'Com aviso', value: resultado.avisos.toLocaleString('pt-BR') },
        ]}
      />
      {importacao.distribuicao.length > 0 && situacao === 'ensaiada' && (
        <p>
          Quem receberia:{' '}
          {importacao.distribuicao
            .map(({ nome, linhas }) => `${nome} (${inNumbers(linhas, 'processo', 'processos')})`)
            .join(', ')}
          .
        </p>
      )}
      {situacao === 'aplicando' && (
        <div className="importacao-andamento" role="status">
          <progress aria-label="Andamento da importação" value={aplicadas} max={Math.max(1, aAplicar)} />
          <p>
            {aplicadas.toLocaleString('pt-BR')} de {inNumbers(aAplicar, 'linha gravada', 'linhas gravadas')}.
            Você pode sair desta página: a importação continua.
          </p>
        </div>
      )}
      {situacao === 'desfazendo' && (
        <div className="importacao-andamento" role="status">
          <progress
            aria-label="Andamento de desfazer"
            value={importacao.desfeitas}
            max={Math.max(1, aplicadas)}
          />
          <p>
            {importacao.desfeitas.toLocaleString('pt-BR')} de{' '}
            {inNumbers(aplicadas, 'linha desfeita', 'linhas desfeitas')}. Você pode sair desta página.
          </p>
        </div>
      )}
      {(situacao === 'aplicada' || situacao === 'falhou') && (
        <p role="status">{inNumbers(aplicadas, 'linha gravada.', 'linhas gravadas.')}</p>
      )}
      {situacao === 'desfeita' && (
        <p role="status">
          {inNumbers(importacao.desfeitas, 'linha desfeita.', 'linhas desfeitas.')} As que ficaram dizem por
          quê.
        </p>
      )}
      <div className="importacao-botoes">
        {situacao === 'ensaiada' && (
          <Button type="primary" disabled={aAplicar === 0} loading={isBusy} onClick={() => void aplicar()}>
            Aplicar
          </Button>
        )}
        {(situacao === 'aplicada' || (situacao === 'falhou' && aplicadas > importacao.desfeitas)) && (
          <Button danger loading={isBusy} onClick={() => void desfazer()}>
            Desfazer
          </Button>
        )}
        {resultado.recusadas > 0 && (
          <Button icon={<DownloadIcon />} onClick={baixar}>
            Baixar linhas recusadas
          </Button>
        )}
      </div>
    </Panel>
  );
}
