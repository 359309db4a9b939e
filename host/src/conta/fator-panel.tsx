import type { SecondFactor, SecondFactorSecret } from '@foro/shared/contracts/second-factor';
import { formatDateTime } from '@foro/shared/format';
import { useQuery, useQueryClient } from '@foro/shared/query';
import { loadProfile } from '@foro/shared/session';
import { Button } from '@foro/shared/ui/core';
import { ErrorState, Notice, SkeletonBar } from '@foro/shared/ui/states';
import { useState } from 'react';
import { CodigosDialog } from './codigos-dialog';
import { FATOR_KEY, getFator, renewCodigos, switchOffFator } from './conta-api';
import { CodigoStep, ProvaDialog, SenhaStep } from './fator-dialogs';

type Open =
  | { readonly kind: 'senha' | 'trocar' | 'desligar' }
  | { readonly kind: 'codigo'; readonly secret: SecondFactorSecret }
  | { readonly kind: 'codigos'; readonly codigos: readonly string[] };

/** With fewer codes than this the panel suggests new ones. */
const FEW_CODES = 3;

function Estado({ fator: { ligadoEm, codigosRestantes, isExigido } }: { fator: SecondFactor }) {
  if (ligadoEm === null)
    return (
      <>
        {isExigido && (
          <Notice tone="warning">
            O escritório exige o segundo fator no seu perfil. Ligue-o para abrir o restante do sistema.
          </Notice>
        )}
        <p className="conta-text">
          Desligado. Com ele, além da senha, a entrada pede um código do seu celular: quem descobrir a sua
          senha não entra.
        </p>
      </>
    );
  return (
    <>
      <p className="conta-text">
        Ligado em {formatDateTime(ligadoEm)}. A entrada pede um código depois da senha.
      </p>
      <p className="conta-note">
        {codigosRestantes === 1
          ? 'Resta 1 código de reserva.'
          : `Restam ${codigosRestantes} códigos de reserva.`}
        {codigosRestantes < FEW_CODES && ' Gere outros antes que acabem.'}
      </p>
    </>
  );
}

/** 'Segundo fator': its state, and the actions that switch it on and off. */
export function FatorPanel() {
  const client = useQueryClient();
  const [open, setOpen] = useState<Open | null>(null);
  const query = useQuery({ queryKey: FATOR_KEY, queryFn: ({ signal }) => getFator(signal) });
  const isOn = query.data ? query.data.ligadoEm !== null : null;
  const refresh = async () => {
    await client.invalidateQueries({ queryKey: FATOR_KEY });
    // The firm may have kept everything else closed until now, or may do so from now on.
    void loadProfile();
  };
  const closeUnlessSaved = (isSaved: boolean) => isSaved || setOpen(null);
  const show = (codigos: readonly string[]) => {
    setOpen({ kind: 'codigos', codigos });
    void refresh();
  };
  return (
    <section className="foro-panel" aria-labelledby="conta-fator" aria-busy={query.isFetching}>
      <div className="conta-heading">
        <h2 id="conta-fator">Segundo fator</h2>
        <div className="conta-actions">
          {isOn === false && (
            <Button type="primary" onClick={() => setOpen({ kind: 'senha' })}>
              Ligar
            </Button>
          )}
          {isOn && (
            <>
              <Button onClick={() => setOpen({ kind: 'trocar' })}>Gerar novos códigos</Button>
              <Button danger onClick={() => setOpen({ kind: 'desligar' })}>
                Desligar
              </Button>
            </>
          )}
        </div>
      </div>
      {query.data ? (
        <Estado fator={query.data} />
      ) : query.error ? (
        <ErrorState
          message="Não foi possível carregar o segundo fator."
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      ) : (
        <SkeletonBar />
      )}
      {open?.kind === 'senha' && (
        <SenhaStep onStarted={(secret) => setOpen({ kind: 'codigo', secret })} onClose={closeUnlessSaved} />
      )}
      {open?.kind === 'codigo' && (
        <CodigoStep secret={open.secret} onConfirmed={show} onClose={closeUnlessSaved} />
      )}
      {open?.kind === 'codigos' && <CodigosDialog codigos={open.codigos} onClose={() => setOpen(null)} />}
      {open?.kind === 'trocar' && (
        <ProvaDialog
          title="Gerar novos códigos de reserva"
          description="Os códigos de reserva de antes deixam de valer."
          submitLabel="Gerar códigos"
          submittingLabel="Gerando..."
          failure={{ title: 'Falha ao gerar os códigos', fallback: 'Erro ao gerar os códigos.' }}
          save={async (proof) => show(await renewCodigos(proof))}
          onClose={closeUnlessSaved}
        />
      )}
      {open?.kind === 'desligar' && (
        <ProvaDialog
          title="Desligar segundo fator"
          description="A entrada volta a pedir só a senha, e os códigos de reserva deixam de valer."
          submitLabel="Desligar"
          submittingLabel="Desligando..."
          failure={{
            title: 'Falha ao desligar o segundo fator',
            fallback: 'Erro ao desligar o segundo fator.',
          }}
          success="Segundo fator desligado."
          save={async (proof) => {
            await switchOffFator(proof);
            await refresh();
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  );
}
