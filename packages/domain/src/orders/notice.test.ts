import { describe, expect, it } from 'vitest';
import { type NoticeForm, noticeProblems, typedOrderNumber } from './notice.ts';

const form = (overrides: Partial<NoticeForm> = {}): NoticeForm => ({
  name: 'Anna Åkesson',
  orderNumber: '512345',
  email: 'anna@example.se',
  message: '',
  ...overrides,
});

describe('a notice of a buyer', () => {
  it('requires name, number and address for a withdrawal, but no reason', () => {
    expect(noticeProblems('withdrawal', form())).toEqual({});
    expect(noticeProblems('withdrawal', { name: ' ', orderNumber: '', email: '', message: '' })).toEqual({
      name: 'required',
      orderNumber: 'required',
      email: 'required',
    });
  });

  it('requires a description for a complaint', () => {
    expect(noticeProblems('complaint', form())).toEqual({ message: 'required' });
    expect(noticeProblems('complaint', form({ message: 'Kedjan hoppar.' }))).toEqual({});
  });

  it('accepts an order number with spaces and signs', () => {
    expect(typedOrderNumber(' # 512 345 ')).toBe('512345');
    expect(noticeProblems('withdrawal', form({ orderNumber: '#512 345' }))).toEqual({});
    expect(noticeProblems('withdrawal', form({ orderNumber: '51234' }))).toEqual({
      orderNumber: 'order-number',
    });
  });

  it('[H3] refuses a name that looks like a link', () => {
    expect(noticeProblems('withdrawal', form({ name: 'Se www.evil.example' }))).toEqual({ name: 'link' });
  });

  it('reports an invalid address and a text that is too long', () => {
    expect(noticeProblems('withdrawal', form({ email: 'anna@' }))).toEqual({ email: 'email' });
    expect(noticeProblems('withdrawal', form({ message: 'a'.repeat(4_001) }))).toEqual({
      message: 'too-long',
    });
  });
});
