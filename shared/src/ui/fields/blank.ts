/** What a new record's form holds in `PhoneFields`. */
export const PHONE_BLANK = { telefoneDDD: '', telefone: '' };

/** What a new record's form holds in `PhoneFields` of kind celular. */
export const MOBILE_BLANK = { celularDDD: '', celular: '' };

/** What a new record's form holds in `AddressFields`. */
export const ADDRESS_BLANK = {
  cep: '',
  endereco: '',
  numero: '',
  complemento: '',
  bairro: '',
  cidade: '',
  estado: '',
};
