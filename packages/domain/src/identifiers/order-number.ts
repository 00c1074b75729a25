/** The number of an order that the buyer sees: six or seven digits. Says nothing about whether the order exists. */
export type OrderNumber = string & { readonly __brand: 'order-number' };

const ORDER_NUMBER = /^[1-9]\d{5,6}$/;

/** Tells whether a text can be the number of an order. Source: specification section 9. */
export const isOrderNumber = (text: string): text is OrderNumber => ORDER_NUMBER.test(text);
