import { PAGE_SIZE } from '@foro/shared/contracts/page-size';
import { PUBLICATIONS_COUNTED } from '@foro/shared/contracts/publication-codes';
import { Button } from '@foro/shared/ui/core';
import { publicacoesEmPalavras } from '../palavras';

/** The number of publications, and the buttons of the pages. */
export function Paginas({
  page,
  total,
  onPage,
}: {
  page: number;
  total: number;
  onPage: (page: number) => void;
}) {
  const pages = Math.max(1, Math.ceil(Math.min(total, PUBLICATIONS_COUNTED) / PAGE_SIZE));
  return (
    <nav className="publicacoes-paginas" aria-label="Páginas">
      <span role="status">{publicacoesEmPalavras(total)}</span>
      {pages > 1 && (
        <>
          <Button disabled={page <= 1} onClick={() => onPage(page - 1)}>
            Anterior
          </Button>
          <span>{`Página ${page} de ${pages}`}</span>
          <Button disabled={page >= pages} onClick={() => onPage(page + 1)}>
            Próxima
          </Button>
        </>
      )}
    </nav>
  );
}
