import type { ConflictCheck, Finding } from '@foro/shared/contracts/conflict-check';
import {
  CHECK_DECISION_WORDS,
  CHECK_ROLE_WORDS,
  formerClientAdvice,
  FINDING_COLOUR_WORDS,
  FINDING_LEVEL_WORDS,
  FINDING_SOURCE_WORDS,
  type FindingLevel,
  restrictedWords,
} from '@foro/shared/contracts/conflict-check-codes';
import { formatCnpj, formatCpf, formatDateOnly, formatDateTime } from '@foro/shared/format';
import { isCnpj } from '@foro/shared/validation';
import { drawPages, FAINT, INK, needRoom, type Pdf, rule, widthOf, wholeLines, write } from './pdf-page';

/** Draws a check on A4: whom it compared, what it found, and the decision with its reason. */
export function drawConflictPdf(check: ConflictCheck): Promise<Buffer> {
  const title = `Verificação de conflito nº ${check.id}`;
  return drawPages({ info: { Title: title } }, title, (pdf) => {
    paragraph(pdf, title, 'title');
    paragraph(
      pdf,
      `Feita em ${formatDateTime(check.dataInclusao)} por ${check.usuarioInclusao ?? 'pessoa excluída'}`,
    );
    if (check.processoTitulo !== null) paragraph(pdf, `Processo: ${check.processoTitulo}`);
    paragraph(pdf, 'Pessoas comparadas', 'heading');
    for (const { nome, documento, papel } of check.nomes)
      paragraph(pdf, [nome, documentOf(documento), CHECK_ROLE_WORDS[papel]].filter(Boolean).join(' · '));
    paragraph(pdf, 'Achados', 'heading');
    if (check.achados.length === 0) paragraph(pdf, 'Nada foi encontrado.');
    for (const finding of check.achados) drawFinding(pdf, finding);
    paragraph(pdf, 'Decisão', 'heading');
    for (const line of decisionLines(check)) paragraph(pdf, line);
  });
}

function drawFinding(
  pdf: Pdf,
  {
    nome,
    procurado,
    nivel,
    origem,
    cor,
    escritorio,
    quantidade,
    processos,
    exClienteDesde,
    exClienteAnos,
    faleCom,
  }: Finding,
) {
  needRoom(pdf, 60);
  rule(pdf, pdf.y);
  pdf.y += 5;
  paragraph(pdf, `${FINDING_COLOUR_WORDS[cor]}: ${nome}`, 'strong');
  const level = FINDING_LEVEL_WORDS[nivel as FindingLevel];
  const former = exClienteDesde === null ? null : `ex-cliente desde ${formatDateOnly(exClienteDesde)}`;
  paragraph(
    pdf,
    [`Procurado: ${procurado}`, level, FINDING_SOURCE_WORDS[origem], former, escritorio]
      .filter(Boolean)
      .join(' · '),
  );
  if (exClienteAnos !== undefined) paragraph(pdf, formerClientAdvice(exClienteAnos));
  if (origem === 'texto') paragraph(pdf, `Citado em ${quantidade} texto(s)`);
  else if (processos.length > 0)
    paragraph(pdf, `${quantidade} processo(s): ${processos.map(({ titulo }) => titulo).join('; ')}`);
  if (faleCom) paragraph(pdf, restrictedWords(faleCom));
}

const documentOf = (documento: string | null) =>
  documento !== null && (isCnpj(documento) ? `CNPJ ${formatCnpj(documento)}` : `CPF ${formatCpf(documento)}`);

function decisionLines({
  decisao,
  motivo,
  decididaEm,
  decididaPor,
  documentoTitulo,
}: ConflictCheck): string[] {
  if (decisao === null || decididaEm === null) return ['Ainda não decidida.'];
  return [
    `${CHECK_DECISION_WORDS[decisao]} em ${formatDateTime(decididaEm)} por ${decididaPor ?? 'pessoa excluída'}`,
    `Motivo: ${motivo ?? ''}`,
    ...(documentoTitulo === null ? [] : [`Documento de ciência: ${documentoTitulo}`]),
  ];
}

const STYLES = {
  title: { font: 'Helvetica-Bold', size: 15, before: 0, height: 20 },
  heading: { font: 'Helvetica-Bold', size: 11, before: 12, height: 16 },
  strong: { font: 'Helvetica-Bold', size: 9, before: 0, height: 13 },
  text: { font: 'Helvetica', size: 9, before: 0, height: 13 },
} as const;

/** Writes a text whole, over as many lines and pages as it needs. */
function paragraph(pdf: Pdf, text: string, style: keyof typeof STYLES = 'text'): void {
  const { font, size, before, height } = STYLES[style];
  pdf.font(font).fontSize(size);
  pdf.y += before;
  for (const line of wholeLines(pdf, text, widthOf(pdf))) {
    needRoom(pdf, height);
    pdf
      .font(font)
      .fontSize(size)
      .fillColor(style === 'text' ? FAINT : INK);
    const { y } = pdf;
    write(pdf, line, 0, y, { width: widthOf(pdf) });
    pdf.y = y + height;
  }
}
