// webpack's result for an imported image, font or stylesheet: an address.
module.exports = { __esModule: true, default: '/asset' };
