/** Version label of the product (specification, section 9). */
export const VERSION = '1.00.00';

export const Version = () => <small className="version">Foro · Versão {VERSION}</small>;
