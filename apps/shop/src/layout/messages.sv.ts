export const layoutSv = {
  notFound: 'Hoppsan! Sidan finns inte',
  productNotFound: 'Produkten hittades inte',
  fault: 'Något gick fel',
};
