import { Notice } from '@foro/shared/ui/states';
import { esperaDesde, publicacoesEmPalavras, SEM_SAUDE } from '../palavras';
import { useSaude } from '../publicacoes-api';

/**
 * Information on which an empty inbox depends: alarms of the capture, and how long the oldest publication has
 * waited.
 */
export function AvisoDeSaude({ hoje }: { hoje: string }) {
  const { data, error } = useSaude();
  if (!data && error) return <Notice tone="warning">{SEM_SAUDE}</Notice>;
  if (!data) return null;
  const { alarmes, naoTratadas } = data;
  return (
    <>
      {alarmes.map(({ codigo, mensagem }) => (
        <Notice key={codigo} tone={codigo === 'demonstracao' ? 'info' : 'warning'}>
          {mensagem}
        </Notice>
      ))}
      {naoTratadas.maisAntiga !== null && (
        <p className="publicacoes-espera">
          {`No escritório, ${publicacoesEmPalavras(naoTratadas.total)} por tratar; ${esperaDesde(naoTratadas.maisAntiga, hoje)}.`}
        </p>
      )}
    </>
  );
}
