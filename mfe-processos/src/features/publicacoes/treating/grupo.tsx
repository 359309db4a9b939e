import { FormGrid } from '@foro/shared/ui/form-frame';
import { type ReactNode, useId } from 'react';

/** Fields of the dialog that belong together, under their heading. */
export function Grupo({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="foro-col foro-col-full publicacao-grupo" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <FormGrid>{children}</FormGrid>
    </section>
  );
}
