import type { ProcessRow } from '@foro/shared/contracts/process';
import type { Publication } from '@foro/shared/contracts/publication';
import { remoteOptions } from '@foro/shared/lookups';
import { RemoteSelectField, SelectField } from '@foro/shared/ui/fields';
import { Notice } from '@foro/shared/ui/states';
import { Link } from 'react-router-dom';

const processos = remoteOptions<ProcessRow>({
  list: '/Process',
  sort: 'titulo',
  record: '/Process',
  labelOf: ({ numeroCNJ, titulo }) => (numeroCNJ ? `${numeroCNJ} · ${titulo}` : titulo),
});

/**
 * The case: the one with this number, one of several, or any other; for an unknown number a new case can be
 * created.
 */
export function CasoField({
  publicacao: { id, idProcesso, numero, candidatos },
}: {
  publicacao: Publication;
}) {
  const name = 'acompanhamento.idProcesso';
  if (candidatos.length > 1)
    return (
      <SelectField
        name={name}
        label="Processo"
        required
        size="full"
        hint="Mais de um processo tem este número: escolha de qual é a publicação."
        options={candidatos.map(({ id: idCaso, titulo, cliente, instancia }) => ({
          id: idCaso,
          descricao: [titulo, instancia, cliente].filter(Boolean).join(' · '),
        }))}
      />
    );
  return (
    <>
      {idProcesso === null && candidatos.length === 0 && (
        <div className="foro-col foro-col-full">
          <Notice tone="warning">
            Nenhum processo tem este número.{' '}
            {numero !== null && <Link to={`/processonovo?publicacao=${id}`}>Cadastrar processo</Link>}
          </Notice>
        </div>
      )}
      <RemoteSelectField name={name} label="Processo" required size="full" {...processos} />
    </>
  );
}
