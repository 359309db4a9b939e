import fc from 'fast-check';
import { centsOf, decimalOf } from '../format';
import { STATEMENT_ACCOUNTS } from './cost-statement-codes';
import { totalsOf } from './statement-due';

const lines = fc.array(
  fc.record({
    conta: fc.constantFrom(...STATEMENT_ACCOUNTS),
    efeito: fc.constantFrom('debito', 'credito'),
    valor: fc.bigInt({ min: 1n, max: 10n ** 15n }).map(decimalOf),
  }),
);

test('the totals are the sums of the lines to the cent, and no account reduces another', () => {
  fc.assert(
    fc.property(lines, fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), (linhas, anterior) => {
      const totais = totalsOf(linhas, decimalOf(anterior));
      const due = { reembolso: 0n, honorarios: 0n, adiantamento: 0n };
      for (const { conta, efeito, valor } of linhas)
        due[conta] += efeito === 'debito' ? centsOf(valor) : -centsOf(valor);
      expect(centsOf(totais.aReembolsar)).toBe(due.reembolso);
      expect(centsOf(totais.honorarios)).toBe(due.honorarios);
      expect(centsOf(totais.saldoAdiantamento)).toBe(anterior - due.adiantamento);
      const reembolso = due.reembolso > 0n ? due.reembolso : 0n;
      expect(centsOf(totais.aPagar)).toBe(reembolso + (due.honorarios > 0n ? due.honorarios : 0n));
    }),
  );
});
