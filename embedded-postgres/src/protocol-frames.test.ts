import { mayChangeItsLimit, readBatch, readOpening } from './protocol-frames';

const message = (type: string, body = '') => {
  const bytes = Buffer.alloc(5 + body.length);
  bytes.write(type, 0);
  bytes.writeInt32BE(4 + body.length, 1);
  bytes.write(body, 5);
  return bytes;
};
const opening = (code: number, body = '') => {
  const bytes = Buffer.alloc(8 + body.length);
  bytes.writeInt32BE(bytes.length, 0);
  bytes.writeInt32BE(code, 4);
  bytes.write(body, 8);
  return bytes;
};

describe('readOpening', () => {
  it.each([
    ['an offer of TLS', opening(80877103), { type: 'offer', length: 8 }],
    ['an offer of GSS encryption', opening(80877104), { type: 'offer', length: 8 }],
    ['a request to cancel', opening(80877102, 'pid+key.'), { type: 'cancel', length: 16 }],
    ['a startup of protocol 3.0', opening(196608, 'user'), { type: 'startup', length: 12 }],
    ['a startup of protocol 3.2', opening(196610, 'user'), { type: 'startup', length: 12 }],
    ['half a startup', opening(196608, 'user').subarray(0, 10), null],
    ['less than a header', Buffer.from([0, 0, 0]), null],
  ])('recognises %s', (_title, bytes, expected) => {
    expect(readOpening(bytes)).toEqual(expected);
  });
});

describe('readBatch', () => {
  const exchange = Buffer.concat([message('P', 'select'), message('B'), message('E'), message('S')]);

  it.each([
    ['nothing', Buffer.alloc(0), { length: 0, isComplete: false, isLast: false }],
    ['a query', message('Q', 'select 1'), { length: 13, isComplete: true, isLast: false }],
    ['a whole exchange', exchange, { length: exchange.length, isComplete: true, isLast: false }],
    [
      'an exchange that waits for its Sync',
      exchange.subarray(0, exchange.length - 5),
      { length: exchange.length - 5, isComplete: false, isLast: false },
    ],
    [
      'a message cut in two',
      Buffer.concat([message('Q'), message('Q', 'select 1').subarray(0, 9)]),
      { length: 5, isComplete: true, isLast: false },
    ],
    [
      'a query and a goodbye',
      Buffer.concat([message('Q'), message('X')]),
      { length: 5, isComplete: true, isLast: true },
    ],
    ['a goodbye', message('X'), { length: 0, isComplete: false, isLast: true }],
  ])('takes the whole messages of %s', (_title, bytes, expected) => {
    expect(readBatch(bytes)).toMatchObject(expected);
  });

  it('names each message of them', () => {
    expect(readBatch(exchange).messages.map((each) => String.fromCharCode(each[0] ?? 0))).toEqual([
      ...'PBES',
    ]);
  });
});

describe('mayChangeItsLimit', () => {
  it.each([
    ['a simple query of one statement', message('Q', 'select 1\0'), false],
    ['one that ends with a semicolon', message('Q', 'select 1 ;\n\0'), false],
    ['one of two statements', message('Q', 'reset all; select 1\0'), true],
    ['a statement to prepare', message('P', '\0select 1; select 2\0'), false],
  ])('is right about %s', (_title, bytes, expected) => {
    expect(mayChangeItsLimit(bytes)).toBe(expected);
  });
});
