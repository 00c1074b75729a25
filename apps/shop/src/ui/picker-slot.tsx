/** The id of the place that a bar keeps for the button of the Bike Picker. */
export const PICKER_SLOT_ID = 'bike-picker-slot';

/** Keeps a place for the button of the Bike Picker in a bar that sticks to the foot of the window. */
export function PickerSlot() {
  return <span id={PICKER_SLOT_ID} className="grid size-14 shrink-0 place-items-center" />;
}
