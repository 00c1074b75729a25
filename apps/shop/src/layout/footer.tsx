import { SellerFacts } from './seller-facts.tsx';

/** The shared footer; where it stands is said by `hasFooter`. */
export function Footer() {
  return (
    <footer className="mt-16 border-t border-line bg-birch">
      <SellerFacts />
    </footer>
  );
}
