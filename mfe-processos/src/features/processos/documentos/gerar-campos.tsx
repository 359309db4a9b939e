import type { TemplateValue } from '@foro/shared/contracts/document-template';
import { templateFieldOf } from '@foro/shared/contracts/template-fields';
import { TextField } from '@foro/shared/ui/fields';
import { ErrorState, Notice } from '@foro/shared/ui/states';
import type { Dono } from './documentos-api';
import { useValores } from './gerar-api';

/** What a person reads for a field: 'Cliente: RG com o órgão emissor'. */
function labelOf(campo: string): string {
  const [quem = ''] = campo.split('.');
  const group = { cliente: 'Cliente', processo: 'Processo', parte_contraria: 'Parte contrária' }[quem];
  const owner = group ?? { escritorio: 'Escritório', advogado: 'Advogado' }[quem];
  const meaning = templateFieldOf(campo)?.significado ?? campo;
  return owner === undefined ? meaning : `${owner}: ${meaning}`;
}

function Faltantes({ faltam }: { faltam: readonly TemplateValue[] }) {
  return (
    <>
      <div className="documentos-gerar-aviso">
        <Notice tone="warning">
          O Foro não tem o que estes campos pedem. Preencha-os aqui, só para este documento; o que ficar em
          branco sai em branco.
        </Notice>
      </div>
      {faltam.map(({ campo }) => (
        <TextField key={campo} name={`valores.${campo}`} label={labelOf(campo)} maxLength={2000} size="m" />
      ))}
    </>
  );
}

/** What the chosen template asks for and the case or client does not have, to be typed before the document is made. */
export function GerarCampos({ idModelo, dono }: { idModelo: number; dono: Dono }) {
  const { data, error, refetch, isFetching } = useValores(idModelo, dono);
  if (data === undefined)
    return (
      <div className="documentos-gerar-aviso">
        {error ? (
          <ErrorState
            message="Não foi possível ler os campos do modelo."
            detail={error.message}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        ) : (
          <p aria-busy="true">Conferindo os campos...</p>
        )}
      </div>
    );
  const faltam = data.filter(({ valor }) => valor === null);
  if (faltam.length > 0) return <Faltantes faltam={faltam} />;
  return (
    <div className="documentos-gerar-aviso">
      <Notice tone="success">Todos os campos do modelo têm valor.</Notice>
    </div>
  );
}
