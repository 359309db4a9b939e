import type { Statement } from '@foro/shared/contracts/cost-statement';
import { isDue } from '@foro/shared/contracts/statement-due';
import { formatCnpj, formatMoney } from '@foro/shared/format';
import { Button, useCopy } from '@foro/shared/ui/core';
import { Panel } from '@foro/shared/ui/page';
import { QrCode } from '@foro/shared/ui/qr-code';
import { Notice } from '@foro/shared/ui/states';
import { usePix } from './prestacoes-api';
import './pix-panel.css';

/** The PIX code that pays a statement, for who pays it and for who sends it. */
export function PixPanel({ statement }: { statement: Statement }) {
  const { data, error } = usePix(statement);
  const { said, copy } = useCopy();
  if (!isDue(statement)) return null;
  if (error) return <Notice tone="warning">{error.message}</Notice>;
  if (!data) return null;
  const { codigo, nome, documento, valor } = data;
  return (
    <Panel>
      <section className="pix" aria-label="Pagar por PIX">
        <QrCode text={codigo} label="Código QR do PIX" />
        <div className="pix-texto">
          <h2>Pagar por PIX: {formatMoney(valor)}</h2>
          <p>
            Pagar a {nome}, CNPJ {formatCnpj(documento)}. Confira o nome antes de pagar.
          </p>
          <code className="pix-codigo">{codigo}</code>
          <Button type="primary" onClick={() => void copy(codigo, 'Código copiado.', 'o código')}>
            Copiar código
          </Button>
          <p role="status">{said}</p>
        </div>
      </section>
    </Panel>
  );
}
