// Separate from the schemas, so that screens use it without zod.

/** Case types: 2 and 3 belong to an original case. */
export const CASO = { Originario: 1, Recurso: 2, Incidente: 3 } as const;

/** Whether a case of this type needs its original case. */
export const needsProcessoPai = (idProcessoCaso: number | null | undefined) =>
  idProcessoCaso === CASO.Recurso || idProcessoCaso === CASO.Incidente;

/** The original case's id: only an appeal or an incident keeps it, whatever the input. */
export const ownProcessoPai = (
  idProcessoCaso: number | null | undefined,
  idProcessoPai: number | null,
): number | null => (needsProcessoPai(idProcessoCaso) ? idProcessoPai : null);
