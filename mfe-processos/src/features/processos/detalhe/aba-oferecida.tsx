import { SlotPiece, usePieces } from '@foro/shared/slots';
import { useRecordId } from '@foro/shared/ui/form-frame';
import { Page, Panel } from '@foro/shared/ui/page';
import { EmptyState } from '@foro/shared/ui/states';
import { useParams } from 'react-router-dom';

/** /processodetalhe/{idProcesso}/{nome}: another remote's tab; the case's card and tabs stay even if it fails. */
export default function AbaOferecida() {
  const idProcesso = useRecordId('idProcesso') ?? 0;
  const { aba } = useParams();
  const piece = usePieces('processo.aba').find(({ name }) => name === aba);
  if (piece) return <SlotPiece<'processo.aba'> key={piece.name} piece={piece} context={{ idProcesso }} />;
  return (
    <Page title="Aba não encontrada" isNarrow>
      <Panel>
        <EmptyState
          title="Esta aba não está disponível."
          text="O módulo que a traz pode ter sido retirado, ou o endereço não está certo. As outras abas do processo continuam acima."
        />
      </Panel>
    </Page>
  );
}
